// Loaded in the head of every page, before anything is shown: what visitors come for works at once, whether React has
// begun or not. It listens at the window and looks up what was pressed, so whoever rendered an element does not matter
// (event delegation), and React leaves these presses alone.
import './consent.ts';
import './copying.ts';
import './dialogs.ts';
import './folding.ts';
import './forms.ts';
import './keeping.ts';
import './leaving.ts';
import './menus.ts';
import './page-view.ts';
import './pictures.ts';
import './results.ts';
import './searches.ts';
import './tips.ts';
import './toasts.ts';
import './view.ts';
import './wake.ts';
