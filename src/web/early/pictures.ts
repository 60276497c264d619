// Pictures that do not come are replaced: a logo by the shop's initials, another picture by the one it names. The element
// stays the same, so that a picture may fail before hydration. The events do not bubble, and may be fired before the page
// is complete; at the document they are caught while going down.

document.addEventListener(
  'error',
  ({ target: image }) => {
    if (!(image instanceof HTMLImageElement)) return;
    const { initials, fallback } = image.dataset;
    const instead = initials ? drawn(initials) : fallback;
    if (instead && image.getAttribute('src') !== instead) image.src = instead;
  },
  true,
);

/** On the ground of all logos, which is white in the dark scheme too. Initials are letters and digits, or a question mark. */
function drawn(initials: string): string {
  const text = `<text x="32" y="32" dy=".35em" text-anchor="middle" fill="#51607a" font-family="system-ui, sans-serif" font-size="25" font-weight="700">${initials}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${text}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
