import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { departmentCalled, roleCalled } from '@rp/domain/role-words'
import { departments, roles, type Department, type Role } from '@rp/domain/roles'
import { useText, useWords } from '../kit/language.ts'
import { SearchBox } from '../kit/list/search-box.tsx'
import type { ActionKind, Verdict } from './rights-rows.ts'
import { rightsWords } from './rights-words.ts'

export interface RightsFilterValues {
  role: Role
  department: Department
  /** A part of a path or of what a call does. */
  part: string
  kind: ActionKind
  verdict: Verdict
}

interface Props {
  filter: RightsFilterValues
  onChange: (filter: RightsFilterValues) => void
}

/** Whose rights are shown, and which of them. */
export function RightsFilter({ filter, onChange }: Props) {
  const t = useWords(rightsWords)
  const text = useText()
  const set = (changed: Partial<RightsFilterValues>) => onChange({ ...filter, ...changed })
  return (
    <Row>
      <Choice
        label={t.role}
        value={filter.role}
        all={roles.map((one) => [one, text(roleCalled(one))])}
        onChange={(role) => set({ role })}
      />
      {filter.role !== 'SUPER_ADMIN' && (
        <Choice
          label={t.department}
          value={filter.department}
          all={departments.map((one) => [one, text(departmentCalled(one))])}
          onChange={(department) => set({ department })}
        />
      )}
      <Choice
        label={t.kind}
        value={filter.kind}
        all={[
          ['all', t.all],
          ['screen', t.screens],
          ['call', t.calls],
        ]}
        onChange={(kind) => set({ kind })}
      />
      <Choice
        label={t.may}
        value={filter.verdict}
        all={[
          ['all', t.all],
          ['allowed', t.yes],
          ['refused', t.no],
        ]}
        onChange={(verdict) => set({ verdict })}
      />
      <SearchBox value={filter.part} hint={t.searchHint} onSearch={(part) => set({ part })} />
    </Row>
  )
}

interface ChoiceProps<V extends string> {
  label: string
  value: V
  all: readonly (readonly [V, string])[]
  onChange: (value: V) => void
}

function Choice<V extends string>({ label, value, all, onChange }: ChoiceProps<V>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as V)}
    >
      {all.map(([one, words]) => (
        <MenuItem key={one} value={one}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  paddingTop: 10,
  '& > .MuiTextField-root': { flex: '1 1 140px' },
})
