// Pictures that do not come are replaced: a logo by the shop's initials, another picture by the one it names. The events
// do not bubble, and may be fired before the page is complete; at the document they are caught while going down.

document.addEventListener(
  'error',
  ({ target: image }) => {
    if (!(image instanceof HTMLImageElement)) return;
    const { initials, fallback } = image.dataset;
    if (fallback && !image.src.endsWith(fallback)) image.src = fallback;
    if (!initials || image.hidden) return;
    image.hidden = true;
    // Left over from another picture in the same place.
    image.previousElementSibling?.matches('.logo-initials') && image.previousElementSibling.remove();
    const tile = document.createElement('span');
    tile.className = `${image.className} logo-initials`;
    tile.ariaHidden = 'true';
    tile.textContent = initials;
    image.before(tile);
  },
  true,
);
