import { redirect } from 'react-router';
import { paths } from '../paths.ts';

/** The admin panel opens with the products of all sellers. */
export const loader = () => redirect(paths.adminProducts);
