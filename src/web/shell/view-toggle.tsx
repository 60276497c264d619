/** Which of the two names and pictures shows is decided by the style sheet, as the view itself; `early/view.ts` switches it. */
export function ViewToggle() {
  return (
    <div className="view-toggle screen-only">
      <button type="button" className="view-switch">
        <span className="in-desktop-view">
          <span className="view-name">Mobile Ansicht</span>
        </span>
        <span className="in-mobile-view">
          <span className="view-name">Desktop-Ansicht</span>
        </span>
      </button>
      <button type="button" className="view-fold">
        <span className="when-expanded">
          <span className="sr-only">Umschalter einklappen</span>
        </span>
        <span className="when-collapsed">
          <span className="sr-only">Umschalter ausklappen</span>
        </span>
      </button>
    </div>
  );
}
