// Menus fold out without a script; with one they close after a choice, on Escape and on a press beside them.

const openMenu = () => document.querySelector<HTMLDetailsElement>('details:is(.menu, .category-menu)[open]');

function close(menu: HTMLDetailsElement): void {
  // What was chosen may open something that gives the focus back when it closes; by then the choice is folded away.
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  menu.open = false;
}

document.addEventListener('pointerdown', ({ target }) => {
  const menu = openMenu();
  if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
});
document.addEventListener('keydown', ({ key }) => {
  const menu = openMenu();
  if (menu && key === 'Escape') close(menu);
});
document.addEventListener('click', ({ target }) => {
  const menu = openMenu();
  if (menu && target instanceof Element && menu.contains(target) && target.closest('a, button')) close(menu);
});
