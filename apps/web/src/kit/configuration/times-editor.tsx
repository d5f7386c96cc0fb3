import { mdiClose, mdiPlus } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { asTime } from './as-time.ts'
import { configurationWords } from './configuration-words.ts'
import type { EditorProps } from './editor.ts'

/** Time ranges of the day, each with start and end; typed in 24-hour format, whatever the browser prefers. */
export function TimesEditor({ id, value, onType, isWrong, describedBy }: Omit<EditorProps, 'spec'>) {
  const t = useWords(configurationWords)
  const ranges = value.split(',').map((range) => {
    const [start = '', end = ''] = range.split('-')
    return [start, end] as const
  })
  const write = (next: readonly (readonly [string, string])[]) =>
    onType(next.map(([start, end]) => `${start}-${end}`).join(','))
  const put = (at: number, side: 0 | 1, time: string) =>
    write(
      ranges.map(([start, end], n) => (n === at ? (side === 0 ? [time, end] : [start, time]) : [start, end])),
    )

  function input(at: number, side: 0 | 1) {
    const time = ranges[at]?.[side] ?? ''
    const label = side === 0 ? t.start(at + 1) : t.end(at + 1)
    return (
      <OutlinedInput
        id={at === 0 && side === 0 ? id : `${id}-${at}-${side}`}
        size="small"
        value={time}
        error={isWrong}
        placeholder="HH:mm"
        autoComplete="off"
        onChange={({ target }) => put(at, side, target.value.replace(/[^\d:]/g, '').slice(0, 5))}
        onBlur={() => asTime(time) !== time && put(at, side, asTime(time))}
        sx={{ width: 92 }}
        slotProps={{
          input: {
            'aria-label': label,
            'aria-invalid': isWrong,
            'aria-describedby': describedBy,
            inputMode: 'numeric',
          },
        }}
      />
    )
  }

  return (
    <Ranges role="group" aria-labelledby={`${id}-label`}>
      {ranges.map((_, at) => (
        // Ranges have no key but their index.
        <div key={String(at)}>
          {input(at, 0)}
          <span>{t.to}</span>
          {input(at, 1)}
          {ranges.length > 1 && (
            <IconButton
              size="small"
              aria-label={t.removeRange(at + 1)}
              onClick={() => write(ranges.filter((_one, n) => n !== at))}
            >
              <Icon path={mdiClose} size={18} />
            </IconButton>
          )}
        </div>
      ))}
      <QuietButton
        startIcon={<Icon path={mdiPlus} size={18} />}
        onClick={() => write([...ranges, ['', '']])}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t.addRange}
      </QuietButton>
    </Ranges>
  )
}

const Ranges = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& > div': { display: 'flex', alignItems: 'center', gap: 8 },
})
