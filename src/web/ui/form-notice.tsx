import { classes } from './classes.ts';

export interface Notice {
  title: string;
  text: string;
  failed: boolean;
}

/** What became of a form that was sent without a script. */
export function FormNotice({ title, text, failed }: Notice) {
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className={classes('mt-6 rounded-card border p-4', failed ? 'border-signal' : 'border-sea bg-sea-soft')}
    >
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  );
}
