import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { searchRowsMax } from '@rp/contract/platform/search'
import { searchKinds, type SearchKindName } from '@rp/domain/search/search-kinds'
import { useLanguage, useWords } from '../../kit/language.ts'
import { searchWords } from './search-words.ts'

interface Props {
  kinds: { kind: SearchKindName; count: number }[]
  chosen: SearchKindName | undefined
  onChoose: (kind: SearchKindName | undefined) => void
}

/** The number of results of each kind; selecting a kind shows it alone. */
export function KindFilter({ kinds, chosen, onChoose }: Props) {
  const t = useWords(searchWords)
  const language = useLanguage()
  if (kinds.length < 2 && !chosen) return null
  return (
    <Stack direction="row" role="group" aria-label={t.kinds} sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Chip
        label={t.all}
        color={chosen ? 'default' : 'primary'}
        aria-pressed={!chosen}
        onClick={() => onChoose(undefined)}
      />
      {kinds.map(({ kind, count }) => (
        <Chip
          key={kind}
          label={`${searchKinds[kind].words[language]} ${countText(count)}`}
          color={chosen === kind ? 'primary' : 'default'}
          aria-pressed={chosen === kind}
          onClick={() => onChoose(chosen === kind ? undefined : kind)}
        />
      ))}
    </Stack>
  )
}

/** A plus marks a count that stopped at the limit. */
export const countText = (count: number): string => (count === searchRowsMax ? `${count}+` : String(count))
