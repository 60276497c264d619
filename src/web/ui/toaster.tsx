import * as Toast from '@radix-ui/react-toast';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { dismissToast, type ShownToast, shownToast } from './toast-store.ts';

const DURATION = 5000;
/** Time to read it, decide and get there. */
const ACTION_DURATION = 10_000;
const SWIPE_THRESHOLD = 50;

export function Toaster({ announceIn }: { announceIn?: HTMLElement }) {
  const toast = shownToast.useValue();
  return (
    <Toast.Provider
      duration={DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      label="Benachrichtigung"
      {...(announceIn && { announcerContainer: announceIn })}
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
      <Toast.Viewport
        hotkey={['F8']}
        label="Benachrichtigungen ({hotkey})"
        className="toast-place fixed right-0 z-50 w-full max-w-100 p-4"
      />
    </Toast.Provider>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, title, description, tone, action } = toast;
  const failed = tone === 'error';
  return (
    <Toast.Root
      type={failed ? 'foreground' : 'background'}
      duration={action ? ACTION_DURATION : DURATION}
      onOpenChange={(open) => !open && dismissToast(id)}
      className={classes(
        'toast flex items-start gap-3 rounded-card border bg-card p-4 text-ink shadow-soft',
        failed ? 'border-signal' : 'border-line',
      )}
    >
      <Icon
        name={failed ? 'circle-alert' : 'check'}
        size={20}
        className={classes('mt-0.5', failed ? 'text-signal' : 'text-sea')}
      />
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {description && (
          <Toast.Description className="text-quiet text-sm [overflow-wrap:anywhere]">
            {description}
          </Toast.Description>
        )}
        {action && (
          <Toast.Action
            altText={action.altText}
            onClick={action.run}
            className="mt-1 min-h-11 font-semibold underline underline-offset-4"
          >
            {action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close
        aria-label="Schließen"
        className="-m-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-ink/6"
      >
        <Icon name="x" />
      </Toast.Close>
    </Toast.Root>
  );
}
