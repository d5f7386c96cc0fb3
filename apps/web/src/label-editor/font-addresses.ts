import plex400 from '@expo-google-fonts/ibm-plex-sans-thai/400Regular/IBMPlexSansThai_400Regular.ttf?url'
import plex700 from '@expo-google-fonts/ibm-plex-sans-thai/700Bold/IBMPlexSansThai_700Bold.ttf?url'
import kanit400 from '@expo-google-fonts/kanit/400Regular/Kanit_400Regular.ttf?url'
import kanit700 from '@expo-google-fonts/kanit/700Bold/Kanit_700Bold.ttf?url'
import mitr400 from '@expo-google-fonts/mitr/400Regular/Mitr_400Regular.ttf?url'
import mitr700 from '@expo-google-fonts/mitr/700Bold/Mitr_700Bold.ttf?url'
import noto400 from '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf?url'
import noto700 from '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf?url'
import prompt400 from '@expo-google-fonts/prompt/400Regular/Prompt_400Regular.ttf?url'
import prompt700 from '@expo-google-fonts/prompt/700Bold/Prompt_700Bold.ttf?url'
import sarabun400 from '@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf?url'
import sarabun700 from '@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf?url'

/** The URL of each face in `packages/label/fonts.ts`; it contains the file's hash. */
export const fontAddresses: Readonly<Record<string, string>> = {
  'sarabun-400': sarabun400,
  'sarabun-700': sarabun700,
  'prompt-400': prompt400,
  'prompt-700': prompt700,
  'kanit-400': kanit400,
  'kanit-700': kanit700,
  'noto-sans-thai-400': noto400,
  'noto-sans-thai-700': noto700,
  'ibm-plex-sans-thai-400': plex400,
  'ibm-plex-sans-thai-700': plex700,
  'mitr-400': mitr400,
  'mitr-700': mitr700,
}
