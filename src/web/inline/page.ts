// At the end of every page: what works before hydration.
import './results.ts';
import './consent.ts';
import './wake.ts';
