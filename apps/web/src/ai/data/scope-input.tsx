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
import { AwaitedLine, allOf, type Query } from '../../kit/page/awaited.tsx'

const placesMax = 100
const named = /^(INTENT|PRODUCT|CUSTOMER):/u

/** Who a piece is for: everyone, or the visitors of one website or chat service. */
export const ScopeInput: OwnInput = ({ field }) => {
  const t = useWords(knowledgeWords)
  const places = usePlaces()
  const { id, error, value, onChange, onBlur, ref, readOnly } = useInput(field)
  const scope = typeof value === 'string' ? value : globalScope
  const isElsewhere = scope !== globalScope && !places.known.some((place) => place.scope === scope)
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
        {places.known.map((place) => (
          <MenuItem key={place.scope} value={place.scope}>
            {place.text}
          </MenuItem>
        ))}
        {isElsewhere && <MenuItem value={scope}>{otherText(scope, places, t)}</MenuItem>}
      </TextField>
      <AwaitedLine of={places.query} />
    </FieldFrame>
  )
}

/** The scope as read-only text. */
export function ScopeText({ scope }: { scope: string }) {
  const t = useWords(knowledgeWords)
  const places = usePlaces()
  if (scope === globalScope) return t.everybody
  return places.known.find((place) => place.scope === scope)?.text ?? otherText(scope, places, t)
}

/** A scope that is no place the panel lists: of another kind, not known yet, or gone. */
function otherText(scope: string, places: Places, t: { placeGone: string }): string {
  if (named.test(scope)) return scope
  return places.query.data ? t.placeGone : '…'
}

interface Places {
  known: { scope: string; text: string }[]
  /** Whether these are all. */
  query: Query<true>
}

function usePlaces(): Places {
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
  const sites = websites.data?.data.map(({ id, name }) => ({
    scope: `WEBSITE:${id}`,
    text: `${t.website}: ${name}`,
  }))
  const departments = services.data?.data.map(({ id, ...names }) => ({
    scope: `SERVICE:${id}`,
    text: `${t.service}: ${names[`name_${language}`]}`,
  }))
  return {
    known: [sites, departments].flatMap((places) => places ?? []),
    query: allOf([websites, services]),
  }
}
