import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far below the top of the page something begins; what is above it may come late and change its height. */
export function usePlace(box: RefObject<HTMLElement | null>): number {
  const [place, setPlace] = useState(0);
  useLayoutEffect(() => {
    const look = () => {
      if (box.current) setPlace(Math.round(placeOf(box.current)));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return place;
}

export function placeOf(box: HTMLElement): number {
  return box.getBoundingClientRect().top + scrollY;
}
