import type { LogSubjectRecord } from '@rp/contract/supplychain/entry'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'

import { useMayOpen } from '../../kit/rights/may-open.ts'
import { useSubjectName } from '../subject-name.ts'

/** Names a subject; a link for users who may open its screen. */
export function SubjectLink({ subject }: { subject: LogSubjectRecord }) {
  const to = useSubjectPath()(subject)
  const name = useSubjectName()(subject)
  return to === null ? <span>{name}</span> : <Link to={to}>{name}</Link>
}

/** The path of a subject's screen, if there is one and the user may open it. */
export function useSubjectPath(): (subject: LogSubjectRecord) => string | null {
  const mayOpen = useMayOpen()
  return ({ link }) => (link && mayOpen(link.route) ? pathOf(link.route, link.params) : null)
}
