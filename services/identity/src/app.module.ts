import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  AuditModule,
  createAdminActions,
  LimitsModule,
  MigrationsModule,
  TimersModule,
  timer,
} from '@sokoni/common';
import { userAdminRoutes } from '@sokoni/contracts';
import { AccountDeletionService } from './account-deletion/account-deletion.service.ts';
import {
  SuspendedContact,
  SuspendedContactSchema,
  SuspendedContactsRepository,
} from './account-deletion/suspended-contacts.repository.ts';
import { AddressesController } from './addresses/addresses.controller.ts';
import {
  AddressesRepository,
  AddressRecord,
  AddressSchema,
} from './addresses/addresses.repository.ts';
import { AddressesService } from './addresses/addresses.service.ts';
import { AdminRequestRecord, AdminRequestSchema } from './admin-roles/admin-request.schema.ts';
import { AdminRequestsRepository } from './admin-roles/admin-requests.repository.ts';
import { AdminRolesService } from './admin-roles/admin-roles.service.ts';
import { ApiKeysController } from './api-keys/api-keys.controller.ts';
import { ApiKeyRecord, ApiKeySchema, ApiKeysRepository } from './api-keys/api-keys.repository.ts';
import { ApiKeysService } from './api-keys/api-keys.service.ts';
import { BusinessController, BusinessService } from './business/business.controller.ts';
import {
  BusinessRecord,
  BusinessRepository,
  BusinessSchema,
} from './business/business.repository.ts';
import {
  ContactChangeRecord,
  ContactChangeSchema,
  ContactChangesRepository,
  EmailChangesRepository,
} from './contact-changes/contact-changes.repository.ts';
import { ContactChangesService } from './contact-changes/contact-changes.service.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { keepShops } from './migrations/0003-shops.ts';
import { keepAddressBooks, noteWhenSellersBegan } from './migrations/added-fields.ts';
import {
  createBusinesses,
  createUserNotes,
  indexProposedNames,
  keepSuspendedContacts,
} from './migrations/added-indexes.ts';
import { PasswordResetsController } from './password-resets/password-resets.controller.ts';
import {
  PasswordResetRecord,
  PasswordResetSchema,
  PasswordResetsRepository,
} from './password-resets/password-resets.repository.ts';
import { PasswordResetsService } from './password-resets/password-resets.service.ts';
import { PasswordsService } from './passwords/passwords.service.ts';
import {
  OwnerProofsService,
  ReauthenticationService,
} from './passwords/reauthentication.service.ts';
import { LoginCodesRepository } from './phones/login-codes.repository.ts';
import {
  LoginCodeRecord,
  LoginCodeSchema,
  PhoneCodeRecord,
  PhoneCodeSchema,
} from './phones/phone-code.ts';
import { PhoneCodesService } from './phones/phone-codes.service.ts';
import { PhoneConfirmationsService } from './phones/phone-confirmations.service.ts';
import { PhoneLoginService } from './phones/phone-login.service.ts';
import { PhonesController } from './phones/phones.controller.ts';
import { SmsBudgetService } from './phones/sms-budget.service.ts';
import {
  AccountDeletionController,
  ProfileController,
  ShopOpeningController,
} from './profile/profile.controller.ts';
import { ProfileService } from './profile/profile.service.ts';
import {
  RevocationRecord,
  RevocationSchema,
  RevocationsRepository,
} from './revocations/revocations.repository.ts';
import { RevocationsService } from './revocations/revocations.service.ts';
import {
  DeviceCookie,
  PhoneCodeCookie,
  ResetCookie,
  SessionCookie,
  SsoCookie,
} from './sessions/cookies.ts';
import {
  RevocationsController,
  SessionsController,
  SigningKeysController,
} from './sessions/sessions.controller.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { ShopOpeningService } from './shop-opening/shop-opening.service.ts';
import {
  SigningKeyRecord,
  SigningKeySchema,
  SigningKeysRepository,
} from './signing-keys/signing-keys.repository.ts';
import { SigningKeysService } from './signing-keys/signing-keys.service.ts';
import { SsoController } from './sso/sso.controller.ts';
import { SsoService } from './sso/sso.service.ts';
import { SsoAccountsService } from './sso/sso-accounts.service.ts';
import { SsoTokensService } from './sso/sso-tokens.service.ts';
import {
  SsoSessionRecord,
  SsoSessionSchema,
  SsoSessionsRepository,
} from './sso-sessions/sso-sessions.repository.ts';
import { KeycloakClient, SsoSessionsService } from './sso-sessions/sso-sessions.service.ts';
import { TeamController } from './team/team.controller.ts';
import { TeamService } from './team/team.service.ts';
import { TeamMemberRecord, TeamMemberSchema } from './team/team-member.ts';
import { TeamMembersRepository } from './team/team-members.repository.ts';
import { UserAdminController } from './user-admin/user-admin.controller.ts';
import { UserAdminService } from './user-admin/user-admin.service.ts';
import {
  UserNoteRecord,
  UserNoteSchema,
  UserNotesRepository,
} from './user-admin/user-notes.repository.ts';
import { UserNotesService } from './user-admin/user-notes.service.ts';
import { AvatarClient } from './users/avatar.client.ts';
import { FirstAdminService } from './users/first-admin.service.ts';
import { OrdersClient } from './users/orders.client.ts';
import { SignUpService } from './users/sign-up.service.ts';
import {
  EmailChangeRecord,
  EmailChangeSchema,
  RoleLock,
  RoleLockSchema,
  UserRecord,
  UserSchema,
} from './users/user.schema.ts';
import { UserEventsService } from './users/user-events.service.ts';
import { UsersController } from './users/users.controller.ts';
import { UsersRepository } from './users/users.repository.ts';
import { UsersService } from './users/users.service.ts';
import { EvidenceCleaner } from './verification/evidence-cleaner.ts';
import {
  EvidencePhotosService,
  EvidenceRecord,
  EvidenceSchema,
} from './verification/evidence-photos.service.ts';
import { LapseService } from './verification/lapse.service.ts';
import { PhoneProofService } from './verification/phone-proof.service.ts';
import {
  UserDecisionRecord,
  UserDecisionSchema,
  UserDecisionsRepository,
} from './verification/user-decisions.repository.ts';
import { VerificationController } from './verification/verification.controller.ts';
import { VerificationRepository } from './verification/verification.repository.ts';
import { VerificationService } from './verification/verification.service.ts';
import { checkVerificationTables } from './verification/verification.ts';

checkVerificationTables();

@Module({
  imports: [
    MigrationsModule.of(
      createAllCollections,
      keepAddressBooks,
      keepShops,
      indexProposedNames,
      createAdminActions('0005'),
      createUserNotes,
      noteWhenSellersBegan,
      keepSuspendedContacts,
      createBusinesses,
    ),
    TimersModule.of(
      timer(SsoSessionsService, (sessions) => sessions.notifyNext()),
      timer(EvidenceCleaner, (cleaner) => cleaner.clean()),
    ),
    AuditModule.of(userAdminRoutes.adminActions),
    LimitsModule,
    MongooseModule.forFeature([
      { name: AddressRecord.name, schema: AddressSchema },
      { name: ApiKeyRecord.name, schema: ApiKeySchema },
      { name: AdminRequestRecord.name, schema: AdminRequestSchema },
      { name: BusinessRecord.name, schema: BusinessSchema },
      { name: ContactChangeRecord.name, schema: ContactChangeSchema },
      { name: EmailChangeRecord.name, schema: EmailChangeSchema },
      { name: EvidenceRecord.name, schema: EvidenceSchema },
      { name: LoginCodeRecord.name, schema: LoginCodeSchema },
      { name: PasswordResetRecord.name, schema: PasswordResetSchema },
      { name: PhoneCodeRecord.name, schema: PhoneCodeSchema },
      { name: RevocationRecord.name, schema: RevocationSchema },
      { name: RoleLock.name, schema: RoleLockSchema },
      { name: SigningKeyRecord.name, schema: SigningKeySchema },
      { name: SsoSessionRecord.name, schema: SsoSessionSchema },
      { name: SuspendedContact.name, schema: SuspendedContactSchema },
      { name: TeamMemberRecord.name, schema: TeamMemberSchema },
      { name: UserDecisionRecord.name, schema: UserDecisionSchema },
      { name: UserNoteRecord.name, schema: UserNoteSchema },
      { name: UserRecord.name, schema: UserSchema },
    ]),
  ],
  controllers: [
    AccountDeletionController,
    AddressesController,
    ApiKeysController,
    BusinessController,
    PasswordResetsController,
    PhonesController,
    ProfileController,
    RevocationsController,
    SessionsController,
    ShopOpeningController,
    SigningKeysController,
    SsoController,
    TeamController,
    UserAdminController,
    UsersController,
    VerificationController,
  ],
  providers: [
    AccountDeletionService,
    AddressesService,
    ApiKeysService,
    AdminRolesService,
    AvatarClient,
    BusinessRepository,
    BusinessService,
    ContactChangesService,
    DeviceCookie,
    EvidenceCleaner,
    EvidencePhotosService,
    FirstAdminService,
    KeycloakClient,
    LapseService,
    OrdersClient,
    OwnerProofsService,
    PasswordResetsService,
    PasswordsService,
    PhoneCodeCookie,
    PhoneCodesService,
    PhoneConfirmationsService,
    PhoneLoginService,
    PhoneProofService,
    ProfileService,
    ReauthenticationService,
    ResetCookie,
    RevocationsService,
    SessionCookie,
    SessionsService,
    ShopOpeningService,
    SignUpService,
    SigningKeysService,
    SmsBudgetService,
    SsoAccountsService,
    SsoCookie,
    SsoService,
    SsoSessionsService,
    SsoTokensService,
    SuspendedContactsRepository,
    TeamMembersRepository,
    TeamService,
    UserAdminService,
    UserNotesRepository,
    UserNotesService,
    UserDecisionsRepository,
    UserEventsService,
    UsersService,
    VerificationService,
    AddressesRepository,
    ApiKeysRepository,
    AdminRequestsRepository,
    ContactChangesRepository,
    EmailChangesRepository,
    LoginCodesRepository,
    PasswordResetsRepository,
    RevocationsRepository,
    SigningKeysRepository,
    SsoSessionsRepository,
    UsersRepository,
    VerificationRepository,
  ],
})
export class AppModule {}
