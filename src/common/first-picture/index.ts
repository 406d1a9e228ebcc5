export { FIRST_PICTURE_ID, type PictureRequest, PRESSABLE } from './first-picture';
