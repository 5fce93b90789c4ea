// The pictures of the stages and of single pages join the others; whoever shows one imports this, and no page before that carries their names.
import { addPictures } from './picture.ts'
import { list } from './stageart.gen.ts'

addPictures(list)
