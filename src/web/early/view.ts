import { followScreen, switchBox, switchView } from '#web/shell/view.ts';
import { onPress } from './pressed.ts';

onPress('.view-switch', switchView);
onPress('.view-fold', switchBox);
followScreen();
