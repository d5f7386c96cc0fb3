import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { chatService } from '@rp/contract/chat/service'
import { website } from '@rp/contract/chat/website'
import { globalScope } from '@rp/domain/ai/knowledge/knowledge'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import type { OwnInput } from '../../kit/form/field.ts'
import { FieldFrame } from '../../kit/form/field-frame.tsx'
import { useInput } from '../../kit/form/use-input.ts'
import { useLanguage, useWords } from '../../kit/language.ts'
import { knowledgeWords } from './knowledge-words.ts'

const placesMax = 100
const named = /^(INTENT|PRODUCT|CUSTOMER):/u

/** Who a piece is for: everyone, or the visitors of one website or chat service. */
export const ScopeInput: OwnInput = ({ field }) => {
  const t = useWords(knowledgeWords)
  const places = usePlaces()
  const { id, error, value, onChange, onBlur, ref, readOnly } = useInput(field)
  const scope = typeof value === 'string' ? value : globalScope
  const isElsewhere = scope !== globalScope && !places.some((place) => place.scope === scope)
  return (
    <FieldFrame field={field} id={id} error={error}>
      <TextField
        select
        size="small"
        id={id}
        value={scope}
        error={error !== undefined}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        inputRef={ref}
        slotProps={{ htmlInput: { 'aria-label': field.label }, select: { readOnly } }}
      >
        <MenuItem value={globalScope}>{t.everybody}</MenuItem>
        {places.map((place) => (
          <MenuItem key={place.scope} value={place.scope}>
            {place.text}
          </MenuItem>
        ))}
        {isElsewhere && <MenuItem value={scope}>{named.test(scope) ? scope : t.placeGone}</MenuItem>}
      </TextField>
    </FieldFrame>
  )
}

/** The scope as read-only text. */
export function ScopeText({ scope }: { scope: string }) {
  const t = useWords(knowledgeWords)
  const places = usePlaces()
  if (scope === globalScope) return t.everybody
  return places.find((place) => place.scope === scope)?.text ?? (named.test(scope) ? scope : t.placeGone)
}

function usePlaces(): { scope: string; text: string }[] {
  const t = useWords(knowledgeWords)
  const language = useLanguage()
  const query = { limit: placesMax }
  const staleTime = 300_000
  const websites = useQuery({
    queryKey: ['knowledge-websites'],
    queryFn: () => call(website.endpoints.list, { query }),
    staleTime,
  })
  const services = useQuery({
    queryKey: ['knowledge-services'],
    queryFn: () => call(chatService.endpoints.list, { query }),
    staleTime,
  })
  return [
    ...(websites.data?.data ?? []).map(({ id, name }) => ({
      scope: `WEBSITE:${id}`,
      text: `${t.website}: ${name}`,
    })),
    ...(services.data?.data ?? []).map(({ id, ...names }) => ({
      scope: `SERVICE:${id}`,
      text: `${t.service}: ${names[`name_${language}`]}`,
    })),
  ]
}
