import type { CopySheet } from '#contract/operator/texts.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { TextField } from './text-field.tsx';

interface TextGroupProps {
  group: CopySheet['groups'][number];
  items: CopySheet['items'];
  figures: CopySheet['figures'];
  changes: Record<string, string>;
  onType: (key: string, text: string) => void;
}

export function TextGroup({ group, items, figures, changes, onType }: TextGroupProps) {
  return (
    <Panel title={group.title} help={group.help}>
      <div className="grid gap-x-6 gap-y-5 rounded-card border border-line bg-card px-5 py-4 md:grid-cols-2">
        {items.map((item) => (
          <TextField
            key={item.key}
            item={item}
            text={changes[item.key] ?? item.value}
            figures={figures}
            onType={(text) => onType(item.key, text)}
          />
        ))}
      </div>
    </Panel>
  );
}
