import type { CompetenceState } from './equipment-words.ts'

/** Days in Bangkok, `from` and `until` included; from `withdrawn_on` on it does not count. */
export interface Authorisation {
  from: string
  until: string | null
  withdrawn_on: string | null
}

export interface Competence extends Authorisation {
  person: string
  service: string
}

interface Work {
  person: string
  service: string
  day: string
}

/** The state of one entry on a day. */
export function competenceState({ from, until, withdrawn_on }: Authorisation, day: string): CompetenceState {
  if (withdrawn_on !== null && withdrawn_on <= day) return 'WITHDRAWN'
  if (day < from) return 'COMING'
  return until !== null && until < day ? 'ENDED' : 'VALID'
}

/** Whether a person may work for a service on a day: if it requires competence, one entry must hold. */
export function mayWork(
  required: boolean,
  entries: readonly Competence[],
  { person, service, day }: Work,
): boolean {
  if (!required) return true
  return entries.some(
    (one) => one.person === person && one.service === service && competenceState(one, day) === 'VALID',
  )
}
