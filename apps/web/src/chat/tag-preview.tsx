import { styled } from '@mui/material/styles'
import { useWatch } from 'react-hook-form'
import { useWords } from '../kit/language.ts'
import { ColourMark } from '../kit/look/colour-mark.tsx'
import { PartCard } from '../kit/page/part-card.tsx'

interface Look {
  name: string
  colour: string
  field_values: string[]
}

/** The tag as shown on rooms, alone and with each of its values, following the form. */
export function TagPreview() {
  const t = useWords(words)
  const { name, colour = '', field_values: values = [] } = useWatch() as Partial<Look>
  const shown = name?.trim() || t.unnamed
  return (
    <PartCard title={t.title}>
      <Chips>
        {(values.length > 0 ? values.map((value) => `${shown}: ${value}`) : [shown]).map((text) => (
          <li key={text}>
            <ColourMark colour={colour} text={text} />
          </li>
        ))}
      </Chips>
    </PartCard>
  )
}

const words = {
  en: { title: 'On a room', unnamed: 'Tag' },
  th: { title: 'บนห้องแชต', unnamed: 'แท็ก' },
}

const Chips = styled('ul')(({ theme }) => ({
  '&&': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  '&& > li': {
    display: 'inline-flex',
    maxWidth: '100%',
    padding: '3px 12px 3px 8px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 999,
    fontSize: 13.5,
    overflowWrap: 'anywhere',
  },
}))
