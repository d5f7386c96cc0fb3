import Alert from '@mui/material/Alert'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import type { QaRound } from '@rp/contract/recipes/recipe-qa'
import { qaGroups, type QaGroup, type QaItem } from '@rp/domain/qa/qa-item'
import { useId } from 'react'
import { useText, useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { ItemRow } from './item-row.tsx'
import { qaWords } from './qa-words.ts'
import type { RoundSaving } from './use-round-saving.ts'

interface Props {
  round: QaRound
  saving: RoundSaving
}

/** The checks of a round by group, for use at the bench. */
export function RoundView({ round, saving }: Props) {
  const t = useWords(qaWords)
  const id = useId()
  const isLocked = !round.may.measure
  const hasLot = saving.sample_lot.trim() !== ''
  return (
    <>
      <Head>
        <label htmlFor={id}>
          {t.lot}
          <span aria-hidden> *</span>
        </label>
        <OutlinedInput
          id={id}
          size="small"
          value={saving.sample_lot}
          readOnly={isLocked}
          onChange={({ target }) => saving.setLot(target.value)}
          slotProps={{
            input: { maxLength: 60, 'aria-required': true, 'aria-describedby': `${id}-help` },
          }}
        />
        <small id={`${id}-help`}>{t.lotHelp}</small>
      </Head>
      {!isLocked && !hasLot && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t.needsLot}
        </Alert>
      )}
      {groupsOf(round.items).map(([group, items]) => (
        <Group
          key={group}
          group={group}
          items={items}
          round={round}
          saving={saving}
          isLocked={isLocked || !hasLot}
        />
      ))}
    </>
  )
}

interface GroupProps extends Props {
  group: QaGroup
  items: QaItem[]
  isLocked: boolean
}

function Group({ group, items, round, saving, isLocked }: GroupProps) {
  const text = useText()
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{text(qaGroups[group])}</h2>
      <ul>
        {items.map((item) => (
          <ItemRow
            key={item.code}
            item={item}
            measured={saving.measuredOf(item.code)}
            stored={round.results.find(({ code }) => code === item.code)}
            isLocked={isLocked}
            refused={saving.refused[`results.${item.code}`]}
            onChange={(part) => saving.set(item.code, part)}
          />
        ))}
      </ul>
    </Part>
  )
}

/** Groups in the order of the list. */
function groupsOf(items: QaItem[]): [QaGroup, QaItem[]][] {
  return (Object.keys(qaGroups) as QaGroup[]).flatMap((group) => {
    const own = items.filter((item) => item.group === group)
    return own.length > 0 ? [[group, own] as [QaGroup, QaItem[]]] : []
  })
}

const Part = styled(Card)({
  padding: '14px 18px 8px',
  marginBottom: 16,
  '& h2': { margin: '0 0 8px', fontSize: 15.5, fontWeight: 700 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
})

const Head = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '14px 18px',
  marginBottom: 16,
  '& label': { fontSize: 13.5, fontWeight: 600 },
  '& label span': { color: theme.palette.error.main },
  '& small': { fontSize: 12.5, color: theme.palette.text.secondary },
  '& .MuiOutlinedInput-root': { maxWidth: 320 },
}))
