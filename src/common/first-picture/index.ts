export {
  FIRST_PICTURE_ID,
  FIRST_STYLES_ID,
  type FirstPicture,
  type PictureRequest,
  PRESSABLE,
} from './first-picture';
export { pickStyles } from './pick-styles';
