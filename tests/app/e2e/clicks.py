"""A person's way from nothing to a file for TensorRT, with real clicks and keys. What is clicked is found as a screen reader
finds it: by its role and name. Ends with 1 and a sentence where something is not there, or does not do what it should.
usage: clicks.py <dump> <file to export to> <most clicks> <picture of where it failed> <another dump of the same tensors>
"""

import os
import struct
import subprocess
import sys
import time

import pyatspi

PATIENCE = 30  # seconds; for a busy machine
THRESHOLD = "#C04F00"  # of the light theme
RENAMED = {"button": "push button"}  # by AT-SPI 2.53

clicks = []


def fail(what):
    print("FAILED:", what)
    subprocess.run(["import", "-window", "root", sys.argv[4]], check=False)
    sys.exit(1)


def until(what, condition):
    end = time.time() + PATIENCE
    while time.time() < end:
        try:
            found = condition()
        except Exception:  # what is looked at may go meanwhile
            found = None
        if found:
            return found
        time.sleep(0.1)
    fail(what)


def steady(what, look, seconds=0.6):
    """What is looked at, as soon as it has stayed the same for that long: nothing moves or is computed any more."""
    end = time.time() + PATIENCE
    last, since = None, time.time()
    while time.time() < end:
        try:
            seen = look()
        except Exception:
            seen = None
        if seen is None or seen != last:
            last, since = seen, time.time()
        elif time.time() - since >= seconds:
            return seen
        time.sleep(0.1)
    fail(what)


def shown(node):
    """All that is seen of a window, in the order of its tree."""
    try:
        is_application = node.getRole() == pyatspi.ROLE_APPLICATION
        if not is_application and not node.getState().contains(pyatspi.STATE_SHOWING):
            return
        yield node
        for i in range(min(node.childCount, 400)):
            child = node.getChildAtIndex(i)
            if child is not None:
                yield from shown(child)
    except Exception:
        return


def application():
    desktop = pyatspi.Registry.getDesktop(0)
    return next((each for each in desktop if each and "scalewright" in (each.name or "").lower()), None)


def find(role, name, exact=True):
    for node in shown(application()):
        if role_of(node) == role and (node.name == name if exact else name in node.name):
            return node
    return None


def role_of(node):
    role = node.getRoleName()
    return RENAMED.get(role, role)


def place(node):
    box = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
    return box.x, box.y, box.width, box.height


def xdotool(*arguments):
    subprocess.run(["xdotool", *map(str, arguments)], check=True)


def click(role, name, to, exact=True, at_start=False):
    until(f"no {role} “{name}” to click on", lambda: find(role, name, exact))
    x, y, width, height = steady(f"{role} “{name}” does not stand still", lambda: place(find(role, name, exact)))
    clicks.append((to, f"{name}"))
    xdotool("mousemove", x + (10 if at_start else width // 2), y + height // 2, "sleep", 0.1, "click", 1)
    time.sleep(0.3)


def write(text):
    xdotool("key", "ctrl+a")
    xdotool("type", "--delay", 15, text)
    xdotool("key", "Return")


def threshold_said():
    label = find("label", "T = ", exact=False)
    return label.name if label else ""


def drag_threshold(to):
    until("no histogram", lambda: find("chart", "Histogram", exact=False))
    x, y, width, height = steady("the histogram does not stand still", lambda: place(find("chart", "Histogram", exact=False)))

    def line():
        # How much of each column has its colour, as one row of a picture: the line more than its flag.
        screen = subprocess.run(["import", "-window", "root", "png:-"], check=True, capture_output=True).stdout
        row = subprocess.run(
            ["convert", "png:-", "-crop", f"{width}x{height}+{x}+{y}", "+repage", "-fill", "black", "+opaque", THRESHOLD,
             "-fill", "white", "-opaque", THRESHOLD, "-colorspace", "gray", "-scale", f"{width}x1!", "-depth", "8",
             "-compress", "none", "pgm:-"],
            check=True, capture_output=True, input=screen).stdout
        shares = [int(value) for value in row.split()[4:]]
        return shares.index(max(shares)) if max(shares) > 100 else None

    column = steady("no line of the threshold that stands still", line)
    before = threshold_said()
    clicks.append((to, "the line"))
    start = x + column
    xdotool("mousemove", start, y + height * 2 // 3, "sleep", 0.2, "mousedown", 1)
    for step in range(1, 9):
        xdotool("mousemove", start - 5 * step, y + height * 2 // 3, "sleep", 0.03)
    xdotool("mouseup", 1)
    until("the threshold does not follow the hand", lambda: threshold_said() not in ("", before))


def boxes_of_row():
    """The boxes in one row with the threshold's field, by place: of a box the name is what it shows."""
    field = find("text", "Threshold")
    middle = place(field)[1] + place(field)[3] // 2
    boxes = [node for node in shown(application()) if role_of(node) == "combo box"]
    return sorted(place(node) for node in boxes if place(node)[1] < middle < place(node)[1] + place(node)[3])


def choose_in(box, item, to):
    """An item of a box over the plots, 0 for the format, 2 for the method beside a bias: a click opens it, another one takes the item."""
    x, y, width, height = steady("the boxes over the plots do not stand still", boxes_of_row)[box]
    clicks.append((to, item))
    xdotool("mousemove", x + width // 2, y + height // 2, "sleep", 0.1, "click", 1)
    time.sleep(0.3)
    click("list item", item, to)


def hexadecimal(cache, tensor):
    for line in open(cache, encoding="utf-8"):
        name, _, value = line.rpartition(": ")
        if name == tensor:
            return struct.unpack(">f", bytes.fromhex(value.strip()))[0]
    fail(f"no scale of {tensor} in the cache")


def main():
    dump, cache, most = sys.argv[1:4]
    try:
        pyatspi.Registry.getDesktop(0)
    except Exception:
        print("SKIPPED: nothing tells what windows show here")
        sys.exit(77)
    until("the program is not found", application)

    to = "a histogram of the worst tensor"
    click("push button", "Open", to, exact=False)
    until("no dialog to open files with", lambda: find("dialog", "Open", exact=False) or find("file chooser", "Open", exact=False))
    write(dump)
    until("no tensor is current", threshold_said)
    steady("the threshold of the first tensor does not stand still", threshold_said, 1)  # until it is of all values

    to = "a percentile"
    click("text", "Percentile", to)
    before = threshold_said()
    write("99.9")
    until("the percentile is not taken", lambda: threshold_said() != before)

    drag_threshold("a threshold by hand")

    click("check box", "KL", "the KL curve")
    until("no KL curve", lambda: find("chart", "KL divergence", exact=False))

    to = "format, bias, method and backoff"
    before = threshold_said()
    click("table cell", "FP8-143 bias 11", to, at_start=True)
    until("the bias is not taken", lambda: threshold_said() != before)
    choose_in(2, "Backoff and bias", to)
    click("text", "Backoff", to)
    before = threshold_said()
    write("1")
    until("the backoff is not taken", lambda: threshold_said() != before)

    to = "a cache for TensorRT"
    before = threshold_said()
    choose_in(0, "INT8", to)  # the one that it holds
    until("INT8 is not taken", lambda: threshold_said() != before)
    tensor = until("no heading", lambda: find("label", "model.", exact=False)).name
    said = float(steady("the threshold does not stand still", lambda: threshold_said() or None, 2).split()[2])
    click("push button", "Export…", to)
    until("no dialog to export with", lambda: find("dialog", "Export", exact=False))
    click("combo box", "Scalewright recipe", to)  # of a box the name is what it shows
    click("list item", "TensorRT", to, exact=False)
    click("push button", "Save as…", to)
    until("no dialog to save with", lambda: find("dialog", "Export as", exact=False) or find("file chooser", "", exact=False))
    write(cache)
    until("no file is written", lambda: os.path.getsize(cache) > 0)

    # What TensorRT computes from a line: the scale of one step, of 127 up to the threshold.
    threshold = 127 * hexadecimal(cache, tensor)
    if abs(threshold - said) > 5e-5 * said:
        fail(f"the cache has {threshold} for {tensor}, the window said {said}")
    for purpose in dict.fromkeys(purpose for purpose, _ in clicks):
        print(f"{sum(each == purpose for each, _ in clicks)} {purpose}")
    print(f"{len(clicks)} in all")
    if len(clicks) > int(most):
        fail(f"{len(clicks)} clicks, {most} at most")
    views(sys.argv[5], os.path.dirname(cache))


def used(to, most):
    count = sum(purpose == to for purpose, _ in clicks)
    print(f"{count} {to}")
    if count > most:
        fail(f"{count} clicks for {to}, {most} at most")


def begins(role, *beginnings):
    return next((node for node in shown(application()) if role_of(node) == role and node.name.startswith(beginnings)), None)


def drag_target(to):
    """The line of the target, 80 pixels up: found by its colour, as the only row that is full of it."""
    until("no picture of the network", lambda: find("chart", "The network over its layers"))
    x, y, width, height = steady("the network does not stand still",
                                 lambda: place(find("chart", "The network over its layers")))

    def line():
        screen = subprocess.run(["import", "-window", "root", "png:-"], check=True, capture_output=True).stdout
        column = subprocess.run(
            ["convert", "png:-", "-crop", f"{width // 8}x{height}+{x + width * 3 // 4}+{y}", "+repage", "-fill", "black",
             "+opaque", THRESHOLD, "-fill", "white", "-opaque", THRESHOLD, "-colorspace", "gray", "-scale", f"1x{height}!",
             "-depth", "8", "-compress", "none", "pgm:-"],
            check=True, capture_output=True, input=screen).stdout
        shares = [int(value) for value in column.split()[4:]]
        return shares.index(max(shares)) if max(shares) > 40 else None

    row = steady("no line of the target that stands still", line)
    before = until("nothing is said of the target", lambda: find("label", "the target.", exact=False)).name
    clicks.append((to, "the target"))
    start = x + width * 3 // 4
    xdotool("mousemove", start, y + row, "sleep", 0.2, "mousedown", 1)
    for step in range(1, 9):
        xdotool("mousemove", start, y + row - 10 * step, "sleep", 0.03)
    xdotool("mouseup", 1)
    until("the target does not follow the hand", lambda: find("label", "the target.", exact=False).name != before)


def views(other, folder):
    """The whole network, another dump beside it, a report and a figure."""
    to = "the network with a target"
    click("check box", "Network", to)
    drag_target(to)
    used(to, 2)

    to = "a figure of one column"
    figure = os.path.join(folder, "network.svg")
    click("push button", "Save plot…", to)
    until("no dialog to save a plot with", lambda: find("dialog", "Save plot"))
    labels = [node for node in shown(find("dialog", "Save plot")) if role_of(node) == "combo box" and node.name == "As in the window"]
    x, y, width, height = place(labels[0])
    clicks.append((to, "For"))
    xdotool("mousemove", x + width // 2, y + height // 2, "sleep", 0.1, "click", 1)
    time.sleep(0.5)
    click("list item", "One column", to, exact=False)
    click("push button", "Save…", to)
    until("no dialog to save with", lambda: find("push button", "Parent Directory"))
    time.sleep(0.5)
    write(figure)
    until("no figure is written", lambda: os.path.getsize(figure) > 0)
    time.sleep(1)
    if find("dialog", "Save plot"):
        xdotool("key", "Escape")
    used(to, 4)

    to = "a second dump, and why it is worse"
    click("check box", "Compare", to)
    click("push button", "Compare with a file…", to)
    until("no dialog to open B with", lambda: find("push button", "Parent Directory"))
    time.sleep(0.5)
    write(other)
    click("push button", "Rename by", to, exact=False)  # for the names of values that the command line has written
    answer = until("nothing says why B is worse", lambda: begins("label", "B is ", "B differs"))
    print("answer:", answer.name)
    used(to, 4)

    to = "a report"
    report = os.path.join(folder, "report.html")
    click("menu item", "File", to)
    click("menu item", "Report…", to)
    until("no dialog to save the report with", lambda: find("push button", "Parent Directory"))
    time.sleep(0.5)
    write(report)
    until("no report is written", lambda: os.path.getsize(report) > 0)
    used(to, 3)


main()
