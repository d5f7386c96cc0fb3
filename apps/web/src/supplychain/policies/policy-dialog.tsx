import Skeleton from '@mui/material/Skeleton'
import { getPolicy, type PolicyVersion } from '@rp/contract/supplychain/policy'
import { policyStateLooks } from '@rp/domain/supplychain/log-words'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { Awaited } from '../../kit/page/awaited.tsx'
import { useIsSuperAdmin } from '../../kit/rights/use-is-super-admin.ts'
import { DateText } from '../../kit/text/date-text.tsx'
import { LookChip } from '../look-chip.tsx'
import { PolicyFacts } from './policy-facts.tsx'
import { DraftForm, NewPolicyForm } from './policy-form.tsx'
import { policyWords } from './policy-words.ts'
import { RuleList } from './rule-list.tsx'

interface Props {
  /** `new`, or `CODE:version`. */
  name: string
  onClose: () => void
}

/** A version of a policy over the list: a draft is editable for the super admin, all else read-only. */
export function PolicyDialog({ name, onClose }: Props) {
  const t = useWords(policyWords)
  const isSuperAdmin = useIsSuperAdmin()
  if (name === 'new' && isSuperAdmin)
    return (
      <FormDialog title={t.dialogNew} onClose={onClose}>
        <NewPolicyForm onSaved={onClose} />
      </FormDialog>
    )
  const [code = '', version = ''] = name.split(':')
  return <ExistingPolicy code={code} version={Number(version)} mayChange={isSuperAdmin} onClose={onClose} />
}

interface ExistingProps {
  code: string
  version: number
  mayChange: boolean
  onClose: () => void
}

function ExistingPolicy({ code, version, mayChange, onClose }: ExistingProps) {
  const t = useWords(policyWords)
  const { data, error, refetch } = useQuery({
    queryKey: [getPolicy.path, code, version],
    queryFn: ({ signal }) => call(getPolicy, { params: { code, version } }, { signal }),
  })
  const isDraft = mayChange && data?.state === 'DRAFT'
  return (
    <FormDialog title={(isDraft ? t.dialogEdit : t.dialogView)(code, version)} onClose={onClose}>
      <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={320} />} />
      {data && (isDraft ? <DraftForm policy={data} onSaved={onClose} /> : <Reading policy={data} />)}
    </FormDialog>
  )
}

function Reading({ policy }: { policy: PolicyVersion }) {
  const t = useWords(policyWords)
  const text = useText()
  return (
    <div style={{ fontSize: 13.5, paddingBottom: 16 }}>
      <p style={{ marginTop: 0 }}>
        <strong>{text(policy.title)}</strong> <LookChip look={policyStateLooks[policy.state]} />
      </p>
      <p>{text(policy.description)}</p>
      <PolicyFacts policy={policy} />
      <p>
        {`${t.changed}: `}
        <DateText instant={policy.updated_at} />
        {policy.updated_by_name && ` · ${policy.updated_by_name}`}
      </p>
      <p style={{ overflowWrap: 'anywhere' }}>
        {`${t.checksum}: `}
        <code>{policy.checksum}</code>
      </p>
      <RuleList policy={policy} />
    </div>
  )
}
