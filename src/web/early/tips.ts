// A tip goes away on Escape without moving the pointer (WCAG 1.4.13), and may come again once it was left.

const SHOWN = '.tip:hover, .tip:focus-within';

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const tip of document.querySelectorAll<HTMLElement>(SHOWN)) tip.dataset.closed = '';
});
for (const left of ['pointerout', 'focusout'])
  document.addEventListener(left, ({ target }) => {
    const tip = target instanceof Element && target.closest<HTMLElement>('.tip[data-closed]');
    if (tip && !tip.matches(SHOWN)) delete tip.dataset.closed;
  });
