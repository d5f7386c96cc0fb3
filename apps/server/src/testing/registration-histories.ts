import type { RegistrationState } from '@rp/domain/recipe-rules'
import type { StatusOf } from '@rp/domain/statuses'

/** A day relative to today in Bangkok, or no day. */
type Day = number | null

/** The fields of a save; omitted ones keep their last saved value. `A` and `B` are registration numbers. */
export interface Saved {
  state: RegistrationState
  number?: 'A' | 'A without marks' | 'B' | null
  submitted_on?: Day
  granted_on?: Day
  expires_on?: Day
  reason?: string
}

export type Step =
  /** Staff save the registration of Thailand; `refused` is the refused field, with nothing saved. */
  | { save: Saved; refused?: string }
  /** The daily check of registrations, this many days from today. */
  | { look: number }
  | { move: StatusOf<'formula'>; refused?: true }
  /** Another recipe has number A, in this country. */
  | { other: 'TH' | 'SG' }
  /** The other recipe clears its number. */
  | { otherClears: true }
  /** Histories that an installation may contain from before these rules. */
  | { stored: { state?: RegistrationState; country?: 'SG'; fda_required?: false } }

export interface History {
  title: string
  start: 'PENDING_FDA' | 'READY'
  steps: Step[]
  ends: {
    state: RegistrationState
    recipe: StatusOf<'formula'>
    /** Its package was READY at the start, if the recipe was. */
    pack: StatusOf<'packaging'>
    isStale: boolean
    /** The notifications to admins: days of reminders, `ended` by the calendar, `lost` by a person. */
    notified: string[]
  }
}

/** The grant at the start of a history of a READY recipe: number A, 10 days ago, for 100 days from today. */
export const grantedAtStart: Saved = {
  state: 'GRANTED',
  number: 'A',
  submitted_on: -20,
  granted_on: -10,
  expires_on: 100,
}

const untouched = {
  state: 'GRANTED',
  recipe: 'READY',
  pack: 'READY',
  isStale: false,
  notified: [],
} satisfies History['ends']
const takenBack = { recipe: 'PENDING_FDA', pack: 'PENDING_DESIGN_REVIEW', isStale: true } as const
const waiting = {
  state: 'DRAFT',
  recipe: 'PENDING_FDA',
  pack: 'PENDING_DESIGN_REVIEW',
  isStale: false,
  notified: [],
} satisfies History['ends']
const granted = { ...waiting, state: 'GRANTED', isStale: true } satisfies History['ends']
const reason = 'Letter 12/2569 of the authority'
const wiped = { number: null, submitted_on: null, granted_on: null, expires_on: null }

/** Histories of registrations with their expected result, from ADR 0055 and not from the code. */
export const histories: History[] = [
  // A lost grant also affects the recipe and its labels.
  {
    title: 'a registration is refused after it was granted',
    start: 'READY',
    steps: [{ save: { state: 'REFUSED', reason } }],
    ends: { ...takenBack, state: 'REFUSED', notified: ['lost'] },
  },
  {
    title: 'a refusal without a reason is not saved',
    start: 'READY',
    steps: [{ save: { state: 'REFUSED' }, refused: 'reason' }],
    ends: untouched,
  },
  {
    title: 'a reason of spaces is none',
    start: 'READY',
    steps: [{ save: { state: 'REFUSED', reason: '  ' }, refused: 'reason' }],
    ends: untouched,
  },
  {
    title: 'it is withdrawn, and number and days are cleared',
    start: 'READY',
    steps: [{ save: { state: 'DRAFT', ...wiped, reason } }],
    ends: { ...takenBack, state: 'DRAFT', notified: ['lost'] },
  },
  {
    title: 'it is not wiped without a reason',
    start: 'READY',
    steps: [{ save: { state: 'DRAFT', ...wiped }, refused: 'reason' }],
    ends: untouched,
  },
  {
    title: 'it is withdrawn to be handed in anew',
    start: 'READY',
    steps: [{ save: { state: 'SUBMITTED', reason } }],
    ends: { ...takenBack, state: 'SUBMITTED', notified: ['lost'] },
  },
  {
    title: 'staff note that it has expired',
    start: 'READY',
    steps: [{ save: { state: 'EXPIRED', expires_on: -1, reason } }],
    ends: { ...takenBack, state: 'EXPIRED', notified: ['lost'] },
  },
  {
    title: 'it expires by the calendar, the day after its end',
    start: 'READY',
    steps: [{ look: 101 }, { look: 102 }],
    ends: { ...takenBack, state: 'EXPIRED', notified: ['ended'] },
  },
  {
    title: 'it is granted again, and the recipe is made ready by hand; the label goes its own way again',
    start: 'READY',
    steps: [
      { save: { state: 'REFUSED', reason } },
      { move: 'READY', refused: true },
      { save: { state: 'GRANTED' } },
      { move: 'READY' },
    ],
    ends: { ...takenBack, state: 'GRANTED', recipe: 'READY', notified: ['lost'] },
  },
  {
    title: 'a recipe that was cancelled when it was ready comes back to the FDA, not as ready',
    start: 'READY',
    steps: [{ move: 'CANCEL' }, { save: { state: 'REFUSED', reason } }, { move: 'READY' }],
    ends: { ...takenBack, state: 'REFUSED', notified: ['lost'] },
  },
  {
    title: 'a recipe in review stays there',
    start: 'READY',
    steps: [{ move: 'PENDING_FORMULATION_REVIEW' }, { save: { state: 'REFUSED', reason } }],
    ends: { ...takenBack, state: 'REFUSED', recipe: 'PENDING_FORMULATION_REVIEW', notified: ['lost'] },
  },
  {
    title: 'a recipe that needs no registration stays ready; its label names the number and reopens',
    start: 'READY',
    steps: [{ stored: { fda_required: false } }, { save: { state: 'REFUSED', reason } }],
    ends: { ...takenBack, state: 'REFUSED', recipe: 'READY', notified: ['lost'] },
  },
  {
    title: 'a registration of a country that is no target takes nothing back',
    start: 'READY',
    steps: [{ stored: { country: 'SG' } }, { save: { state: 'REFUSED', reason } }],
    ends: { ...takenBack, state: 'REFUSED', recipe: 'READY', notified: ['lost'] },
  },
  {
    title: 'what was lost before this rule is found by the daily look',
    start: 'READY',
    steps: [{ stored: { state: 'REFUSED' } }, { look: 0 }],
    ends: { ...untouched, state: 'REFUSED', recipe: 'PENDING_FDA' },
  },
  // What stays granted.
  {
    title: 'on its last day it still holds',
    start: 'READY',
    steps: [{ look: 100 }],
    ends: { ...untouched, notified: ['7'] },
  },
  {
    title: 'reminders come 90, 30 and 7 days before the end, each once',
    start: 'READY',
    steps: [9, 10, 10, 11, 70, 71, 93, 94].map((look) => ({ look })),
    ends: { ...untouched, notified: ['30', '7', '90'] },
  },
  {
    title: 'a reminder whose day was missed comes with the next look',
    start: 'READY',
    steps: [{ look: 80 }, { look: 81 }, { look: 99 }],
    ends: { ...untouched, notified: ['30', '7'] },
  },
  {
    title: 'a renewal needs no reason, leaves recipe and label alone and is reminded of anew',
    start: 'READY',
    steps: [{ look: 10 }, { save: { state: 'GRANTED', expires_on: 1000 } }, { look: 101 }, { look: 910 }],
    ends: { ...untouched, notified: ['90', '90'] },
  },
  {
    title: 'a corrected number reopens the label, the recipe stays ready',
    start: 'READY',
    steps: [{ save: { state: 'GRANTED', number: 'B' } }],
    ends: { ...takenBack, state: 'GRANTED', recipe: 'READY', notified: [] },
  },
  {
    title: 'the day of the grant is not cleared, with a reason or without',
    start: 'READY',
    steps: [
      { save: { state: 'GRANTED', granted_on: null }, refused: 'granted_on' },
      { save: { state: 'GRANTED', granted_on: null, reason }, refused: 'granted_on' },
    ],
    ends: untouched,
  },
  // On the way to a grant.
  {
    title: 'a refusal before any grant needs no reason and leaves the recipe with the FDA',
    start: 'PENDING_FDA',
    steps: [{ save: { state: 'SUBMITTED', submitted_on: -1 } }, { save: { state: 'REFUSED' } }],
    ends: { ...waiting, state: 'REFUSED' },
  },
  {
    title: 'a grant of today is taken',
    start: 'PENDING_FDA',
    steps: [{ save: { ...grantedAtStart, submitted_on: 0, granted_on: 0 } }],
    ends: granted,
  },
  {
    title: 'a grant of tomorrow is refused',
    start: 'PENDING_FDA',
    steps: [{ save: { ...grantedAtStart, granted_on: 1 }, refused: 'granted_on' }],
    ends: waiting,
  },
  {
    title: 'nothing is handed in tomorrow',
    start: 'PENDING_FDA',
    steps: [{ save: { state: 'SUBMITTED', submitted_on: 1 }, refused: 'submitted_on' }],
    ends: waiting,
  },
  {
    title: 'nothing is granted before it was handed in',
    start: 'PENDING_FDA',
    steps: [{ save: { ...grantedAtStart, submitted_on: -9 }, refused: 'granted_on' }],
    ends: waiting,
  },
  {
    title: 'a grant has a number',
    start: 'PENDING_FDA',
    steps: [{ save: { ...grantedAtStart, number: null }, refused: 'number' }],
    ends: waiting,
  },
  {
    title: 'what has ended is not granted',
    start: 'PENDING_FDA',
    steps: [{ save: { ...grantedAtStart, expires_on: -1 }, refused: 'expires_on' }],
    ends: waiting,
  },
  {
    title: 'the refusal of the authority (F9) sends the recipe to review',
    start: 'PENDING_FDA',
    steps: [{ move: 'PENDING_FORMULATION_REVIEW' }],
    ends: { ...waiting, state: 'REFUSED', recipe: 'PENDING_FORMULATION_REVIEW' },
  },
  // A number belongs to one product per country.
  {
    title: 'the number of another recipe in the country is refused',
    start: 'PENDING_FDA',
    steps: [{ other: 'TH' }, { save: grantedAtStart, refused: 'number' }],
    ends: waiting,
  },
  {
    title: 'so it is when it is written without its marks, and before the grant',
    start: 'PENDING_FDA',
    steps: [{ other: 'TH' }, { save: { state: 'SUBMITTED', number: 'A without marks' }, refused: 'number' }],
    ends: waiting,
  },
  {
    title: 'another country counts for itself',
    start: 'PENDING_FDA',
    steps: [{ other: 'SG' }, { save: grantedAtStart }],
    ends: granted,
  },
  {
    title: 'a number that the other recipe gave back is free',
    start: 'PENDING_FDA',
    steps: [{ other: 'TH' }, { otherClears: true }, { save: grantedAtStart }],
    ends: granted,
  },
  {
    title:
      'of two that share a number from before this rule, one can still be refused, and not granted again',
    start: 'READY',
    steps: [
      { other: 'TH' },
      { save: { state: 'REFUSED', reason } },
      { save: { state: 'GRANTED' }, refused: 'number' },
    ],
    ends: { ...takenBack, state: 'REFUSED', notified: ['lost'] },
  },
]
