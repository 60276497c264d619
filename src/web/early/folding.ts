// Sections that fold in the mobile view. The attributes are written here alone; React renders them once.
import { onPress } from './pressed.ts';

onPress<HTMLButtonElement>('.section-toggle', (button) => {
  const open = button.ariaExpanded !== 'true';
  button.ariaExpanded = String(open);
  button.closest<HTMLElement>('.home-section')?.setAttribute('data-open', String(open));
});
