import { startToaster } from '#web/ui/toaster.ts';
import { whenParsed } from './pressed.ts';

whenParsed(startToaster);
