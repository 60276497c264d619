import { RARITY_LEVELS, type RarityInput, rarityOf } from '#domain/codes/rarity.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

interface RarityBadgeProps {
  code: RarityInput;
  now: Date;
}

export function RarityBadge({ code, now }: RarityBadgeProps) {
  const level = rarityOf(code, now);
  const { label, description } = RARITY_LEVELS[level];
  const explanation = (
    <>
      <strong className="block">{label}</strong>
      {description}
    </>
  );
  return (
    <Tooltip text={explanation}>
      <span className="rarity" data-level={level}>
        <Icon name="gem" size={14} />
        {label}
      </span>
    </Tooltip>
  );
}
