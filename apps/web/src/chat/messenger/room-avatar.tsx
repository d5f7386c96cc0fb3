import { styled } from '@mui/material/styles'
import type { Room } from '@rp/contract/chat/room'
import { visitorName } from '@rp/domain/chat/visitor-name'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../kit/language.ts'
import { PersonAvatar } from '../../kit/people/person-avatar.tsx'
import { fetchChatFile } from './files/use-chat-file.ts'

/** The customer's picture if the channel provides one, else the initials; decoration beside the name. */
export function RoomAvatar({ room, size }: { room: Room; size: number }) {
  const text = useText()
  const { id, avatar } = room
  // oxlint-disable-next-line own/no-unknown-as-empty -- the initials stand for a picture that cannot be loaded
  const { data } = useQuery({
    // A new picture is a new file, so the cached one stays valid.
    queryKey: ['room-avatar', avatar],
    queryFn: async ({ signal }) => URL.createObjectURL(await fetchChatFile(id, avatar ?? '', signal)),
    enabled: avatar !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    meta: { quiet: true },
  })
  if (avatar === null || !data) return <PersonAvatar name={text(visitorName(room))} size={size} />
  return <Picture src={data} alt="" style={{ width: size, height: size }} />
}

const Picture = styled('img')({ flex: 'none', borderRadius: '50%', objectFit: 'cover' })
