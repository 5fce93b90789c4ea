// Registers the pictures of the stages and of single pages. Imported by the components that show them, so that no earlier page loads their names.
import { addPictures } from './picture.ts'
import { list } from './stageart.gen.ts'

addPictures(list)
