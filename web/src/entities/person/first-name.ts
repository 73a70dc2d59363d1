export { firstName } from '@friends/contract/users/first-name';
