import { Icon } from '#web/ui/icon.tsx';

/** Which of the two names and pictures shows is decided by the style sheet, as the view itself; `early/view.ts` switches it. */
export function ViewToggle() {
  return (
    <div className="view-toggle screen-only">
      <button type="button" className="view-switch">
        <span className="in-desktop-view">
          <Icon name="smartphone" size={20} />
          <span className="view-name">Mobile Ansicht</span>
        </span>
        <span className="in-mobile-view">
          <Icon name="monitor" size={20} />
          <span className="view-name">Desktop-Ansicht</span>
        </span>
      </button>
      <button type="button" className="view-fold">
        <span className="when-expanded">
          <Icon name="chevron-right" size={16} />
          <span className="sr-only">Umschalter einklappen</span>
        </span>
        <span className="when-collapsed">
          <Icon name="chevron-left" size={16} />
          <span className="sr-only">Umschalter ausklappen</span>
        </span>
      </button>
    </div>
  );
}
