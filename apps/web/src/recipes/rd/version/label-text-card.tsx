import { styled } from '@mui/material/styles'
import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import { listMarkets } from '@rp/domain/formula/list-markets'
import { useState } from 'react'
import { copyText } from '../../../kit/browser/copy-text.ts'
import { useText, useWords } from '../../../kit/language.ts'
import { Card } from '../../../kit/look/card.ts'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { versionWords } from './version-words.ts'

interface Props {
  version: Pick<VersionRecord, 'inci' | 'allergens' | 'list_market' | 'list_open'>
}

/** The ingredient list for the label: names in order, in both languages, ready to copy. */
export function LabelTextCard({ version: { inci, allergens, list_market, list_open } }: Props) {
  const t = useWords(versionWords)
  const text = useText()
  return (
    <TextCard aria-label={t.inci}>
      <h2>{t.inci}</h2>
      {list_market && <p className="market">{t.listFor(text(listMarkets[list_market].words))}</p>}
      <Copied language="EN" text={inci.en} />
      <Copied language="ไทย" text={inci.th} />
      {list_open.map((words) => (
        <p key={words.en} className="open" role="status">
          {text(words)}
        </p>
      ))}
      {text(allergens) && (
        <>
          <h3>{t.allergens}</h3>
          <p>{text(allergens)}</p>
        </>
      )}
    </TextCard>
  )
}

function Copied({ language, text }: { language: string; text: string }) {
  const t = useWords(versionWords)
  const [isCopied, setCopied] = useState(false)
  if (text === '') return null

  async function copy(): Promise<void> {
    await copyText(text)
    setCopied(true)
  }

  return (
    <div>
      <span>
        {language}
        <QuietButton size="small" onClick={() => void copy()} aria-label={`${t.copy} ${language}`}>
          {isCopied ? t.copied : t.copy}
        </QuietButton>
      </span>
      <p>{text}</p>
    </div>
  )
}

const TextCard = styled(Card)(({ theme }) => ({
  padding: 16,
  '& h2': { margin: '0 0 8px', fontSize: 15 },
  '& h3': { margin: '12px 0 4px', fontSize: 13.5 },
  '& p': { margin: '2px 0 8px', overflowWrap: 'anywhere' },
  '& p.market': { fontSize: 12.5, color: theme.palette.text.secondary },
  '& p.open': { color: theme.palette.error.main },
  '& span': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    fontSize: 12.5,
    color: theme.palette.text.secondary,
  },
}))
