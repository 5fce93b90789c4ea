// The media process: takes streams of hosts and relays them to viewers. It has no database; the main process decides, over the channel.
import { runMedia } from './src/media/run.ts'

runMedia()
