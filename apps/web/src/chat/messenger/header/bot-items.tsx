import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { suggestReply } from '@rp/contract/ai/bot-task'
import { setRoomBot, type Room } from '@rp/contract/chat/room'
import { botModes, botModeWords, type BotMode } from '@rp/domain/chat/bot-mode'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../kit/call.ts'
import { useText, useWords } from '../../../kit/language.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import { useRoomChange } from '../live/use-room-change.ts'

interface Change {
  bot_mode: BotMode
  paused: boolean
}

/** What the bot may do in this room: draft on request, resume after a person took over, or stay out. */
export function BotItems({ room, onDone }: { room: Room; onDone: () => void }) {
  const t = useWords(words)
  const text = useText()
  const set = useRoomChange((body: Change) => call(setRoomBot, { params: { id: room.id }, body }), onDone)
  const suggest = useMutation({
    mutationFn: () => call(suggestReply, { params: { id: room.id } }),
    onSuccess: () => toast({ tone: 'success', text: t.drafting }),
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
    onSettled: onDone,
  })
  const isPaused = room.bot_paused_at !== null
  return (
    <>
      <MenuItem onClick={() => suggest.mutate()}>{t.suggest}</MenuItem>
      {isPaused && (
        <MenuItem onClick={() => set.mutate({ bot_mode: room.bot_mode, paused: false })}>
          {t.giveBack}
        </MenuItem>
      )}
      {botModes.map((mode) => (
        <MenuItem
          key={mode}
          selected={mode === room.bot_mode}
          aria-checked={mode === room.bot_mode}
          role="menuitemradio"
          onClick={() => set.mutate({ bot_mode: mode, paused: isPaused })}
        >
          <ListItemText>{text(botModeWords[mode])}</ListItemText>
        </MenuItem>
      ))}
    </>
  )
}

const words = {
  en: {
    suggest: 'Have the bot suggest an answer',
    giveBack: 'Give the room back to the bot',
    drafting: 'The bot is drafting',
  },
  th: {
    suggest: 'ให้บอตเสนอคำตอบ',
    giveBack: 'คืนห้องแชตให้บอต',
    drafting: 'บอตกำลังร่างคำตอบ',
  },
}
