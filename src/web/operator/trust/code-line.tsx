import { Check, ChevronDown, X } from 'lucide-react';
import { useId } from 'react';
import type { TrustCode } from '#contract/operator/trust.ts';
import { formatDateTime, formatNumber, plural } from '#domain/core/format.ts';
import { sourceLabel } from '#domain/core/sources.ts';
import { CodeHeading } from '#web/operator/code-parts/code-heading.tsx';
import { nameOf } from '#web/operator/code-parts/code-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CodeDetails } from './code-details.tsx';
import { knowledgeText, LABELS, percentOf } from './texts.ts';

interface CodeLineProps {
  code: TrustCode;
  open: boolean;
  /** One test at a time is being noted, of whichever code. */
  testing: boolean;
  onTest: (worked: boolean) => void;
  onToggle: () => void;
}

export function CodeLine({ code, open, testing, onTest, onToggle }: CodeLineProps) {
  const id = useId();
  const name = nameOf(code);
  return (
    <li className="px-4 py-3 text-sm">
      <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,5fr)_auto]">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <CodeHeading {...code} />
          <p className="text-quiet">
            {code.title} · {code.source === 'demo' ? <Badge>Demo</Badge> : sourceLabel(code.source)}
          </p>
        </div>
        <Chance code={code} />
        <Figures code={code} />
        <div className="flex flex-wrap items-end gap-2 lg:justify-end">
          <TestButtons name={name} testing={testing} onTest={onTest} />
          <Button
            tone="quiet"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`Einzelheiten zu ${name}`}
            onClick={onToggle}
          >
            <ChevronDown size={18} className={classes('transition-transform', open && 'rotate-180')} />
            <span className="lg:sr-only">Einzelheiten</span>
          </Button>
        </div>
      </div>
      <div id={id} hidden={!open}>
        {open && <CodeDetails id={code.id} name={name} />}
      </div>
    </li>
  );
}

function Chance({ code: { works, knowledge, label } }: { code: TrustCode }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold font-display text-lg tabular-nums">{percentOf(works)}</span>
        <Badge tone={LABELS[label].tone}>{LABELS[label].text}</Badge>
      </p>
      <span aria-hidden="true" className="mt-1 block h-1.5 max-w-56 overflow-hidden rounded-tag bg-line">
        <span
          className={classes('block h-full', works < 0.25 ? 'bg-signal' : 'bg-sea')}
          style={{ width: `${Math.round(works * 100)}%` }}
        />
      </span>
      <p className="mt-1 text-quiet">
        {knowledgeText(knowledge)} ({formatNumber(Math.round(knowledge * 10) / 10)})
      </p>
    </div>
  );
}

function Figures({ code }: { code: TrustCode }) {
  const { worked, failed, copies, copiesLately, sales, lastFeedbackAt } = code;
  return (
    <div className="text-quiet">
      <p>
        {worked + failed === 0
          ? 'Keine Rückmeldung in 7 Tagen'
          : `In 7 Tagen ${formatNumber(worked)}-mal geklappt, ${formatNumber(failed)}-mal nicht`}
        {sales > 0 && `, ${plural(sales, 'Einlösung', 'Einlösungen')} in 30 Tagen`}
      </p>
      <p>
        {plural(copiesLately, 'Kopie', 'Kopien')} in 7 Tagen, {formatNumber(copies)} insgesamt
      </p>
      {lastFeedbackAt && <p>Zuletzt gemeldet {formatDateTime(lastFeedbackAt)}</p>}
    </div>
  );
}

interface TestButtonsProps extends Pick<CodeLineProps, 'testing' | 'onTest'> {
  name: string;
}

function TestButtons({ name, testing, onTest }: TestButtonsProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-quiet">Selbst getestet</legend>
      <div className="flex flex-wrap gap-2">
        {([true, false] as const).map((worked) => (
          <Button
            key={String(worked)}
            tone="outline"
            aria-label={`${name} selbst getestet: ${worked ? 'klappt' : 'klappt nicht'}`}
            disabled={testing}
            onClick={() => onTest(worked)}
          >
            {worked ? <Check size={18} /> : <X size={18} />}
            {worked ? 'Klappt' : 'Klappt nicht'}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
