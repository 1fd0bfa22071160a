// The signs on the toolbar's buttons: strokes on a box of 24.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const strokes = {
    undo: 'M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3',
    redo: 'm15 5 5 5-5 5M20 10H10a6 6 0 0 0 0 12h3',
    restart: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5',
    hint: 'M9 17h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.6.5.9 1.2 1 2.2h5.2c.1-1 .4-1.7 1-2.2A6 6 0 0 0 12 3z',
    check: 'm4 13 5 5L20 7',
    back: 'M15 5 8 12l7 7',
    forward: 'm9 5 7 7-7 7',
    watch: 'M7 4.5v15l12-7.5z',
    pause: 'M8 5v14M16 5v14',
    skip: 'M5 5v14l9-7zM18 5v14',
    rescue: 'M12 3v6M9 6h6M5 12a7 7 0 0 0 14 0M12 9v10',
    mark: 'M6 3h12v18l-6-5-6 5z',
    tomark: 'M6 3h12v18l-6-5-6 5zM9 9h6',
    explain: 'M4 4h16v12H11l-4 4v-4H4zM8 8h8M8 12h5',
    slower: 'm12 6-7 6 7 6zM20 6l-7 6 7 6z',
    faster: 'm12 6 7 6-7 6zM4 6l7 6-7 6z',
    zoomin: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l5 5M10 7v6M7 10h6',
    zoomout: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l5 5M7 10h6',
    fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
    solution: 'M4 20 14 10M17 3v4M15 5h4M20 10v3M18.5 11.5h3M11 4v3M9.5 5.5h3',
    sound: 'M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
    silent: 'M4 9v6h4l5 4V5L8 9zM16 9.5l5 5M21 9.5l-5 5',
    full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
    route: 'M5 5h.01M5 5v6h14v8M15 15l4 4 4-4',
    next: 'M4 12h15M13 6l6 6-6 6',
    more: 'M5 12h.01M12 12h.01M19 12h.01',
    speed: 'M4 17a9 9 0 1 1 16 0M12 14l4-5',
    star: 'm12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2 6.4 20.3l1.2-6.3L3 9.6l6.3-.8z',
    enter: 'M20 5v7H5M9 8l-4 4 4 4',
    close: 'M5 5l14 14M19 5 5 19',
    link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
    site: 'M13 5h6v6M19 5l-8 8M10 6H5v13h13v-5',
    menu: 'M4 7h16M4 12h16M4 17h16',
    left: 'M20 12H5M11 6l-6 6 6 6',
    right: 'M4 12h15M13 6l6 6-6 6',
    up: 'M12 20V5M6 11l6-6 6 6',
    down: 'M12 4v15M6 13l6 6 6-6',
    gallery: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
    daily: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M12 13v4M10 15h4',
    new: 'M12 3v4M12 17v4M3 12h4M17 12h4M6 6l2.5 2.5M15.5 15.5 18 18M6 18l2.5-2.5M15.5 8.5 18 6',
    edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
    progress: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
    settings: 'M4 7h10M18 7h2M16 5v4M4 12h2M10 12h10M8 10v4M4 17h8M16 17h4M14 15v4',
    help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5h.01',
    print: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z',
    paint: 'M14 4l6 6-8 8-6-6zM6 12l-2 8 8-2',
    line: 'M5 19 19 5M3 19h4v2M17 5h4V3',
    fill: 'M11 3l8 8-7 7-8-7 7-7M20 15c1.5 2 2 3 2 4a2 2 0 0 1-4 0c0-1 .5-2 2-4z',
    search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l4.5 4.5',
    start: 'M7 4.5v15l12-7.5z',
    wait: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4l3 2',
    abort: 'M6 3v18M6 4h11l-2.5 4L17 12H6',
    shave: 'M4 20l9-9M12 6l6 6M10.5 7.5l3-3 6 6-3 3z',
    turn: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5',
  };

  // icon is the sign of a name as an SVG element, null where there is none.
  gw.icon = name => {
    if (!Object.hasOwn(strokes, name)) return null;
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '0 0 24 24');
    svg.setAttribute('aria-hidden', 'true');
    svg.setAttribute('class', 'icon icon-' + name);
    const path = document.createElementNS(svg.namespaceURI, 'path');
    path.setAttribute('d', strokes[name]);
    svg.append(path);
    return svg;
  };
})();
