import { Badge } from '#web/ui/badge.tsx';

export function SampleBadge() {
  return <Badge tone="sun">Beispieldaten</Badge>;
}
