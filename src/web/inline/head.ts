// In the head: returning visitors see their view from the first paint on.
import { readChoice } from '#web/core/read-choice.ts';
import { BOX_KEY, BOXES, fitting, showView, VIEW_KEY, VIEWS } from '#web/shell/view-choice.ts';

showView(readChoice(VIEW_KEY, VIEWS) ?? fitting(VIEWS), readChoice(BOX_KEY, BOXES) ?? fitting(BOXES));
