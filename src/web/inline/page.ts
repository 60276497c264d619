// At the end of every page: what it does before its code is there.
import './results.ts';
import './consent.ts';
import './wake.ts';
