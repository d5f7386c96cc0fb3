import type { ListName } from '@rp/contract/platform/preferences'
import { nameLength } from '@rp/domain/limits'
import { LabelledChoice, LabelledInput } from '../form/labelled.tsx'
import { useWords } from '../language.ts'
import { useAudienceChoices, useAudienceText, useOpeningChoices, audienceOf } from './view-audience.ts'
import { viewWords } from './view-words.ts'

/** The inputs of a view. */
export interface ViewValues {
  name: string
  audience: string
  opening: string
}

interface Props {
  page: ListName
  values: ViewValues
  onChange: (change: Partial<ViewValues>) => void
  error?: string | undefined
}

/** Name and audience of a view, and whether it opens the list for them. */
export function ViewFields({ page, values, onChange, error }: Props) {
  const t = useWords(viewWords)
  const choices = useAudienceChoices(page)
  const openings = useOpeningChoices()
  const textOf = useAudienceText()
  const { name, audience, opening } = values
  const isKnown = choices.some(({ value }) => value === audience)
  const current = { value: audience, label: textOf(audienceOf(audience)) }
  return (
    <>
      <LabelledInput
        label={t.viewName}
        value={name}
        maxLength={nameLength}
        error={error}
        onChange={(typed) => onChange({ name: typed })}
      />
      {(choices.length > 1 || !isKnown) && (
        <LabelledChoice
          label={t.audience}
          value={audience}
          choices={isKnown ? choices : [...choices, current]}
          onChange={(chosen) => onChange({ audience: chosen, ...(chosen === 'OWN' && { opening: '' }) })}
        />
      )}
      {audience !== 'OWN' && (
        <LabelledChoice
          label={t.opening}
          help={t.openingHelp}
          value={opening}
          choices={openings}
          onChange={(chosen) => onChange({ opening: chosen })}
        />
      )}
    </>
  )
}
