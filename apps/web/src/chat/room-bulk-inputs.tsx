import { listColleagues } from '@rp/contract/auth/staff'
import { tag } from '@rp/contract/chat/tag'
import { useQuery } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import type { OwnInput } from '../kit/form/field.ts'
import { LabelledChoice } from '../kit/form/labelled.tsx'
import { useInput } from '../kit/form/use-input.ts'
import { useWords } from '../kit/language.ts'
import { roomBulkWords } from './room-bulk-words.ts'
import { AwaitedLine } from '../kit/page/awaited.tsx'

/** The value "nobody" of the assignee's input: a choice, not a missing one. */
export const nobody = 'NOBODY'

/** No choice yet. */
const none = { value: '', label: '–' }

/** As choices; none while unknown, which `AwaitedLine` says. */
const named = (records: { id: string; name: string }[] = []) =>
  records.map(({ id, name }) => ({ value: id, label: name }))

/** A colleague or nobody. */
export const AssigneeInput: OwnInput = ({ field }) => {
  const t = useWords(roomBulkWords)
  const { value, onChange } = useInput(field)
  const colleagues = useQuery({
    queryKey: ['colleagues'],
    queryFn: () => call(listColleagues, {}),
    staleTime: 300_000,
  })
  return (
    <>
      <AwaitedLine of={colleagues} />
      <LabelledChoice
        label={t.assignee}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        choices={[
          none,
          { value: nobody, label: t.nobody },
          ...named(colleagues.data?.map(({ id, full_name }) => ({ id, name: full_name }))),
        ]}
      />
    </>
  )
}

export interface ChosenTag {
  tag_id: string
  value: string | null
}

export const isChosenTag = (value: unknown): value is ChosenTag =>
  typeof value === 'object' && value !== null && 'tag_id' in value && value.tag_id !== ''

/** A tag and, if it has values, one of them. */
export const TagInput: OwnInput = ({ field }) => {
  const t = useWords(roomBulkWords)
  const { value, onChange } = useInput(field)
  const chosen = isChosenTag(value) ? value : null
  const tags = useQuery({
    queryKey: ['messenger-tags'],
    queryFn: () => call(tag.endpoints.list, { query: { limit: 100, is_active: 'true' } }),
    staleTime: 300_000,
  })
  const values = tags.data?.data.find(({ id }) => id === chosen?.tag_id)?.field_values
  return (
    <>
      <AwaitedLine of={tags} />
      <LabelledChoice
        label={t.tagField}
        value={chosen?.tag_id ?? ''}
        onChange={(tag_id) => onChange(tag_id === '' ? null : { tag_id, value: null })}
        choices={[none, ...named(tags.data?.data)]}
      />
      {chosen && values && values.length > 0 && (
        <LabelledChoice
          label={t.value}
          value={chosen.value ?? ''}
          onChange={(next) => onChange({ ...chosen, value: next || null })}
          choices={[none, ...values.map((one) => ({ value: one, label: one }))]}
        />
      )}
    </>
  )
}
