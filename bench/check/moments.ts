/** Days and hours at which a test that is right on other days may fail; Bangkok's midnight is at 17:00 UTC. */
export const moments: readonly string[] = [
  // Bangkok's midnight passes while the tests run.
  '2026-12-31T23:55:00+07:00',
  '2027-01-31T23:50:00+07:00',
  // UTC's midnight passes: a Bangkok day goes on.
  '2027-03-01T06:50:00+07:00',
  '2027-03-14T12:00:00+07:00',
  '2027-04-13T00:01:00+07:00',
  '2027-09-30T22:30:00+07:00',
  '2028-02-28T23:50:00+07:00',
  '2028-02-29T10:00:00+07:00',
  '2028-02-29T23:50:00+07:00',
  '2029-12-02T16:59:30Z',
]
