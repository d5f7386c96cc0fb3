import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import type { Signals } from '@rp/contract/notifications/signals'
import {
  signalChannels,
  signalKindOf,
  signalKinds,
  takesChannel,
  type SignalChannel,
  type SignalKind,
} from '@rp/domain/notifications/signal-kinds'
import { useText, useWords } from '../../kit/language.ts'
import { switchSignals } from './signals.ts'

/** Which kinds of events come by which channels, on all devices of the user. */
export function ChannelTable({ signals: { channels_off: off } }: { signals: Signals }) {
  const t = useWords(words)
  const text = useText()

  function choose(kind: SignalKind, channel: SignalChannel, isOn: boolean): void {
    const others = (off[kind] ?? []).filter((one) => one !== channel)
    void switchSignals({ channels_off: { ...off, [kind]: isOn ? others : [...others, channel] } })
  }

  return (
    <section aria-labelledby="signals-kinds">
      <h3 id="signals-kinds">{t.title}</h3>
      <p>{t.hint}</p>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t.event}</th>
            {signalChannels.map((channel) => (
              <th key={channel} scope="col">
                {t[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {signalKinds.map((kind) => {
            const { words: name, channels, fixed } = signalKindOf(kind)
            return (
              <tr key={kind}>
                <th scope="row">
                  {text(name)}
                  {fixed && <small id={`signals-${kind}`}>{text(fixed)}</small>}
                </th>
                {signalChannels.map((channel) => (
                  <td key={channel}>
                    {channels.includes(channel) ? (
                      <Checkbox
                        size="small"
                        checked={takesChannel(kind, channel, off)}
                        disabled={fixed !== undefined}
                        slotProps={{
                          input: {
                            'aria-label': `${text(name)}: ${t[channel]}`,
                            ...(fixed && { 'aria-describedby': `signals-${kind}` }),
                          },
                        }}
                        onChange={(_, isOn) => choose(kind, channel, isOn)}
                      />
                    ) : (
                      <span aria-label={t.never}>–</span>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </Table>
    </section>
  )
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  '& th': { textAlign: 'left', fontWeight: 400 },
  '& thead th': { fontSize: 12.5, fontWeight: 600, color: theme.palette.text.secondary },
  '& td, & thead th + th': { width: 52, padding: 0, textAlign: 'center' },
  '& tbody tr': { borderTop: `1px solid ${theme.palette.divider}` },
  '& tbody th': { padding: '6px 4px 6px 0' },
  '& small': { display: 'block', color: theme.palette.text.secondary, fontSize: 12.5 },
}))

const words = {
  en: {
    title: 'My notifications and their channels',
    hint: 'For all your devices. An e-mail comes only for messages that stay unseen, if the company sends such mails.',
    event: 'Event',
    bell: 'Bell',
    push: 'Push',
    mail: 'E-mail',
    sound: 'Sound',
    never: 'never',
  },
  th: {
    title: 'เรื่องที่แจ้ง และช่องทาง',
    hint: 'ใช้กับทุกอุปกรณ์ของคุณ อีเมลจะส่งเฉพาะเรื่องที่ยังไม่ได้อ่าน หากบริษัทเปิดการส่งอีเมลไว้',
    event: 'เรื่อง',
    bell: 'กระดิ่ง',
    push: 'บนเครื่อง',
    mail: 'อีเมล',
    sound: 'เสียง',
    never: 'ไม่มี',
  },
}
