// At the end of every page: what works before hydration.
import './scroll.ts';
import './results.ts';
import './consent.ts';
import './wake.ts';
