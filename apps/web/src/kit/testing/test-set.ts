/** The set `ci` (ADR 0125), in which some tests run a part of their cases (scripts/suites.mjs). */
export const isCiSet = process.env['TEST_SET'] === 'ci'
