import { startToaster, toastPlace } from '#web/ui/toaster.ts';
import { whenParsed } from './pressed.ts';

startToaster();
whenParsed(() => toastPlace());
