import type { WaivedBreach, WaiverCase } from './waiver-cases.ts'

const half: WaivedBreach = { share: '0.5', materials: ['hydroquinone'] }
const two: WaivedBreach = {
  share: '1.2',
  limit: '1 %',
  several: ['methylparaben', 'propylparaben'],
  materials: ['blend'],
}

/** Only for judging the code: nothing was adapted to these cases. */
export const judgedWaivers: WaiverCase[] = [
  {
    what: 'the tenth version with less of it',
    waived: half,
    found: { ...half, share: '0.3' },
    version: 10,
    holds: true,
  },
  {
    what: 'the next version with a second raw material that holds it',
    waived: half,
    found: { ...half, materials: ['hydroquinone', 'extract'] },
    version: 2,
    holds: false,
  },
  {
    what: 'withdrawn where it was made',
    waived: half,
    found: half,
    version: 2,
    withdrawn: 'THERE',
    holds: false,
  },
  {
    what: 'withdrawn in the later version',
    waived: half,
    found: half,
    version: 2,
    withdrawn: 'HERE',
    holds: false,
  },
  { what: 'a waiver without a share, as found', waived: half, isOld: true, found: half, holds: true },
  {
    what: 'a waiver without a share is of its version only',
    waived: half,
    isOld: true,
    found: half,
    version: 2,
    holds: false,
  },
  {
    what: 'a limit without a recorded share, and more',
    waived: { ...half, share: '1.1', limit: '1 %' },
    isOld: true,
    found: { ...half, share: '1.2', limit: '1 %' },
    holds: false,
  },
  { what: 'a sum of two, as waived', waived: two, found: two, holds: true },
  {
    what: 'the same sum of two others',
    waived: two,
    found: { ...two, several: ['methylparaben', 'ethylparaben'] },
    holds: false,
  },
  { what: 'a sum does not stay for the next version', waived: two, found: two, version: 2, holds: false },
  {
    what: 'the next version, not permitted for its new use',
    waived: half,
    found: { ...half, key: 'NOT_FOR_THIS_USE' },
    version: 2,
    holds: false,
  },
  {
    what: 'a longer number that is less: 0.49999999 of 0.5',
    waived: half,
    found: { ...half, share: '0.49999999' },
    version: 3,
    holds: true,
  },
]
