// Every text of this language that the web app shows, by noun.
import { arcade } from './arcade.ts'
import { auth } from './auth.ts'
import { chat } from './chat.ts'
import { fishing } from './fishing.ts'
import { games } from './games.ts'
import { gifts } from './gifts.ts'
import { home } from './home.ts'
import { legal } from './legal.ts'
import { mail } from './mail.ts'
import { members } from './members.ts'
import { play } from './play.ts'
import { profile } from './profile.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { states } from './states.ts'
import { store } from './store.ts'
import { wallet } from './wallet.ts'
import { words } from './words.ts'

export const texts = {
  arcade,
  auth,
  chat,
  fishing,
  games,
  gifts,
  home,
  legal,
  mail,
  members,
  play,
  profile,
  settings,
  shell,
  states,
  store,
  wallet,
  words,
}
