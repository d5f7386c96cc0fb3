import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { weekdays } from '@rp/domain/enumerations'
import type { QuietHours } from '@rp/domain/notifications/quiet-hours'
import { weekdayWords } from '../../kit/configuration/weekday-words.ts'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { switchSignals } from './signals.ts'

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Bangkok'
const usual = (): QuietHours => ({ from: '20:00', to: '08:00', days: weekdays, time_zone: ownZone() })

/** When push, e-mail and sound pause; every change is saved at once. */
export function QuietHoursSection({ saved }: { saved: QuietHours | null }) {
  const t = useWords(words)
  const text = useText()
  const save = (quiet_hours: QuietHours | null) => void switchSignals({ quiet_hours })
  const zones = [
    ...new Set([
      ownZone(),
      'Asia/Bangkok',
      ...(saved ? [saved.time_zone] : []),
      ...Intl.supportedValuesOf('timeZone'),
    ]),
  ]
  return (
    <section aria-labelledby="signals-quiet">
      <h3 id="signals-quiet">{t.title}</h3>
      <p>{t.hint}</p>
      <FormControlLabel
        label={t.on}
        control={<Switch checked={saved !== null} onChange={(_, on) => save(on ? usual() : null)} />}
      />
      {saved && (
        <>
          <Line>
            {(['from', 'to'] as const).map((name) => (
              <TextField
                key={`${name} ${saved[name]}`}
                type="time"
                size="small"
                label={t[name]}
                defaultValue={saved[name]}
                slotProps={{ inputLabel: { shrink: true } }}
                onBlur={({ target: { value } }) => {
                  if (value !== '' && value !== saved[name]) save({ ...saved, [name]: value })
                }}
              />
            ))}
            <TextField
              select
              size="small"
              label={t.zone}
              value={saved.time_zone}
              slotProps={{ select: { native: true } }}
              onChange={({ target: { value } }) => save({ ...saved, time_zone: value })}
            >
              {zones.map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </TextField>
          </Line>
          <Line role="group" aria-label={t.days}>
            {weekdays.map((day) => {
              const isOn = saved.days.includes(day)
              const days = weekdays.filter((one) => saved.days.includes(one) !== (one === day))
              return (
                <QuietButton
                  key={day}
                  size="small"
                  aria-pressed={isOn}
                  disabled={days.length === 0}
                  onClick={() => save({ ...saved, days })}
                >
                  {text(weekdayWords[day])}
                </QuietButton>
              )
            })}
          </Line>
          {saved.to <= saved.from && <p>{t.nextDay}</p>}
        </>
      )}
    </section>
  )
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 6,
  '& [aria-pressed=true]': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.light,
    color: theme.palette.primary.dark,
  },
}))

const words = {
  en: {
    title: 'Quiet hours',
    hint: 'Push and sound are left out, e-mail waits for the end. The bell collects everything, and news about access to your account always comes.',
    on: 'Keep quiet hours',
    from: 'From',
    to: 'To',
    zone: 'Time zone',
    days: 'Days on which they begin',
    nextDay: 'They end on the next day.',
  },
  th: {
    title: 'ช่วงเวลาห้ามรบกวน',
    hint: 'งดแจ้งเตือนบนเครื่องและเสียง ส่วนอีเมลจะส่งเมื่อพ้นช่วงนี้ กระดิ่งยังเก็บทุกเรื่องไว้ และเรื่องการเข้าถึงบัญชีของคุณจะแจ้งเสมอ',
    on: 'เปิดใช้ช่วงเวลาห้ามรบกวน',
    from: 'ตั้งแต่',
    to: 'ถึง',
    zone: 'เขตเวลา',
    days: 'วันที่เริ่ม',
    nextDay: 'สิ้นสุดในวันถัดไป',
  },
}
